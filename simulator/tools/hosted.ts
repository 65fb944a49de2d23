// Hosted tools, which the service runs itself: their output, and the text about it.
import type { Citation, Piece } from '../conversation/answer.js';
import { runCode } from './code-interpreter.js';
import { computerPiece } from './computer.js';
import { fileSearchText, searchFiles } from './file-search.js';
import type { Hosted } from './select-tool.js';
import { fetchPage, searchWeb, webSearchText } from './web.js';

export interface HostedToolRun {
  readonly piece: Piece;
  /** The result as text; empty if the caller must act first. */
  readonly text?: { readonly text: string; readonly citations: readonly Citation[] };
}

/** Runs a tool for a text. */
export const runHostedTool = (tool: Hosted, text: string): HostedToolRun => {
  switch (tool.type) {
    case 'computer':
      return { piece: computerPiece(tool, text) };
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
      const piece = runCode(text);
      const output = piece.output.trim().slice(0, 2_000);
      const outcome = piece.ok ? 'printed' : 'failed:';
      return { piece, text: { text: `The simulated run of the code ${outcome} ${output}.`, citations: [] } };
    }
  }
};
