// Hosted tools, which the service runs itself: their output, and the text about it.
import type { Citation, Piece } from '../conversation/answer.js';
import { generateCode } from './code-interpreter.js';
import { actionsFor, computerPiece } from './computer.js';
import { fileSearchText, searchFiles } from './file-search.js';
import type { Hosted } from './select.js';
import { fetchPage } from './web-fetch.js';
import { searchWeb, webSearchText } from './web-search.js';

export interface HostedToolRun {
  readonly piece: Piece;
  /** The result as text; empty if the caller must act first. */
  readonly text?: { readonly text: string; readonly citations: readonly Citation[] };
}

/** Runs a tool for a text. `before`: previous runs for this text; returns `undefined` if nothing remains to be done. */
export const runHostedTool = (tool: Hosted, text: string, before: number): HostedToolRun | undefined => {
  switch (tool.type) {
    case 'computer': {
      const action = actionsFor(tool, text)[before];
      return action && { piece: computerPiece(action, text) };
    }
    case 'file_search': {
      const piece = searchFiles(tool, text);
      return { piece, text: fileSearchText(piece) };
    }
    case 'web_search': {
      const piece = searchWeb(tool, text);
      return { piece, text: webSearchText(piece) };
    }
    case 'web_fetch': {
      const piece = fetchPage(text);
      return { piece, text: { text: `The simulated page at ${piece.url} has no content.`, citations: [] } };
    }
    case 'code_execution': {
      const piece = generateCode(text);
      const output = piece.output.trim().slice(0, 2_000);
      const said = piece.ok
        ? `The simulated run of the code printed ${output}.`
        : `The simulated run of the code failed: ${output}.`;
      return { piece, text: { text: said, citations: [] } };
    }
  }
};
