// Generated from openapi/ by `npm run generate` (stream grammars and task lifecycles as transition tables). Do not edit: edit the contract and regenerate.
import type { StreamAutomaton } from '../client/automaton.js';
import type { Lifecycle, TaskRules } from '../client/lifecycle.js';

export const streamGenerateContentOrder: StreamAutomaton = {
  name: [
    { event: 'error', has: ['error'] },
    { event: 'blocked', has: ['promptFeedback.blockReason'] },
    { event: 'last', has: ['candidates[].finishReason', 'usageMetadata'] },
    { event: 'chunk' },
  ],
  states: [{ blocked: 1, chunk: 2, last: 1 }, {}, { chunk: 2, last: 1 }],
  ends: [1],
  error: ['error'],
};

export const createResponseOrder: StreamAutomaton = {
  name: 'type',
  kinds: {
    'response.output_item.added': 'item.type',
    'response.output_item.done': 'item.type',
    'response.content_part.added': 'part.type',
    'response.content_part.done': 'part.type',
  },
  states: [
    { 'response.created': 1 },
    { 'response.in_progress': 2 },
    {
      'response.output_item.added': {
        message: [3, 0, 0],
        function_call: [8, 0, 0],
        reasoning: [10, 0, 0],
        file_search_call: [13, 0, 0],
        web_search_call: [17, 0, 0],
        computer_call: [21, 0, 0],
      },
      'response.completed': 22,
      'response.incomplete': 22,
      'response.failed': 22,
    },
    { 'response.content_part.added': { output_text: [4, 1, 1], refusal: [6, 1, 1] }, 'response.output_item.done': { message: [2, 0] } },
    { 'response.output_text.delta': [4, 1], 'response.output_text.annotation.added': [4, 2, 2], 'response.output_text.done': [5, 1] },
    { 'response.content_part.done': { output_text: [3, 1] } },
    { 'response.refusal.delta': [6, 1], 'response.refusal.done': [7, 1] },
    { 'response.content_part.done': { refusal: [3, 1] } },
    { 'response.function_call_arguments.delta': [8, 0], 'response.function_call_arguments.done': [9, 0] },
    { 'response.output_item.done': { function_call: [2, 0] } },
    { 'response.reasoning_summary_part.added': [11, 3, 3], 'response.output_item.done': { reasoning: [2, 0] } },
    { 'response.reasoning_summary_text.delta': [11, 3], 'response.reasoning_summary_text.done': [12, 3] },
    { 'response.reasoning_summary_part.done': [10, 3] },
    { 'response.file_search_call.in_progress': [14, 0] },
    { 'response.file_search_call.searching': [15, 0], 'response.output_item.done': { file_search_call: [2, 0] } },
    { 'response.file_search_call.completed': [16, 0], 'response.output_item.done': { file_search_call: [2, 0] } },
    { 'response.output_item.done': { file_search_call: [2, 0] } },
    { 'response.web_search_call.in_progress': [18, 0] },
    { 'response.web_search_call.searching': [19, 0], 'response.output_item.done': { web_search_call: [2, 0] } },
    { 'response.web_search_call.completed': [20, 0], 'response.output_item.done': { web_search_call: [2, 0] } },
    { 'response.output_item.done': { web_search_call: [2, 0] } },
    { 'response.output_item.done': { computer_call: [2, 0] } },
    {},
  ],
  ends: [22],
  scopes: [
    { numbered: 'output_index', same: ['item.id', 'item_id'] },
    { within: 0, numbered: 'content_index' },
    { within: 1, numbered: 'annotation_index' },
    { within: 0, numbered: 'summary_index' },
  ],
  same: ['response.id'],
  sequence: 'sequence_number',
  error: ['error'],
};

export const createMessageOrder: StreamAutomaton = {
  name: 'type',
  kinds: { content_block_start: 'content_block.type', content_block_delta: 'delta.type' },
  states: [
    { message_start: 1 },
    { content_block_start: { text: [2, 0, 0], tool_use: [3, 0, 0], thinking: [4, 0, 0], redacted_thinking: [5, 0, 0] }, message_delta: 6 },
    { content_block_delta: { text_delta: [2, 0] }, content_block_stop: [1, 0] },
    { content_block_delta: { input_json_delta: [3, 0] }, content_block_stop: [1, 0] },
    { content_block_delta: { thinking_delta: [4, 0], signature_delta: [5, 0] }, content_block_stop: [1, 0] },
    { content_block_stop: [1, 0] },
    { message_stop: 7 },
    {},
  ],
  ends: [7],
  scopes: [{ numbered: 'index' }],
  anywhere: ['ping'],
  error: ['error'],
};

export const imageTaskStatusLifecycle: Lifecycle = {
  field: 'status',
  transitions: {
    NOT_START: ['SUBMITTED', 'MODAL', 'CANCEL'],
    SUBMITTED: ['IN_PROGRESS', 'MODAL', 'CANCEL'],
    MODAL: ['SUBMITTED', 'CANCEL'],
    IN_PROGRESS: ['SUCCESS', 'FAILURE', 'CANCEL'],
  },
  final: ['SUCCESS', 'FAILURE', 'CANCEL'],
  requires: {
    IN_PROGRESS: ['startTime'],
    SUCCESS: ['startTime', 'finishTime'],
    FAILURE: ['failReason', 'finishTime'],
    CANCEL: ['finishTime'],
  },
  rises: ['progress'],
  deadline: { to: 'FAILURE' },
};

export const videoTaskStatusLifecycle: Lifecycle = {
  field: 'status',
  transitions: { queued: ['in_progress', 'failed'], in_progress: ['succeeded', 'failed'] },
  final: ['succeeded', 'failed'],
  requires: { succeeded: ['url'], failed: ['error'] },
  rises: ['progress'],
  deadline: { to: 'failed' },
};

export const imageTaskStatusRules = {
  initial: ['NOT_START'],
  roles: { running: 'IN_PROGRESS', paused: 'MODAL', succeeded: 'SUCCESS', failed: 'FAILURE', cancelled: 'CANCEL' },
  deadline: 'tasks.images.deadlineSeconds',
} as const satisfies TaskRules;

export const videoTaskStatusRules = {
  initial: ['queued'],
  roles: { running: 'in_progress', succeeded: 'succeeded', failed: 'failed', cancelled: 'failed' },
  deadline: 'tasks.videos.deadlineSeconds',
} as const satisfies TaskRules;
