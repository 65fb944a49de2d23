// What edits around a request and its replies mean: addresses, names, credentials, words.
import { all, remove, rename, set } from './contract.js';
import { table } from './table.js';

const runs = '/paths/~1tasks~1{id}~1runs';

table('operations', '', [
  [
    'an operation more',
    set('/paths/~1tasks/delete', { operationId: 'clearTasks', responses: {} }),
    'compatible operation: operation added: DELETE /tasks',
  ],
  ['an operation less', remove('GET'), 'breaking operation: operation removed: GET /tasks'],
  ['a path less', remove('/paths/~1tasks'), 'breaking operation: operation removed: GET /tasks'],
  ['another path', rename('/paths/~1tasks', '/jobs'), 'breaking path: moved from GET /tasks to GET /jobs'],
  [
    'another path, the old one as an alias',
    all(set('/paths/~1tasks/x-path-aliases', ['/tasks']), rename('/paths/~1tasks', '/jobs')),
    'compatible path: moved from GET /tasks to GET /jobs; the old path still works',
  ],
  ['another method', rename('/paths/~1tasks/get', 'query'), 'breaking path: moved from GET /tasks to QUERY /tasks'],
  [
    'another operationId',
    set('GET/operationId', 'allTasks'),
    'breaking operation: operationId changed from listTasks to allTasks',
  ],
  [
    'another client method',
    set('GET/x-client-method', 'all'),
    'breaking operation: client method changed from list to all',
  ],
  [
    'another group',
    set('GET/tags', ['jobs']),
    'breaking operation: first tag (the client’s group) changed from tasks to jobs',
  ],
  ['a path alias more', set(`${runs}/x-path-aliases/-`, '/jobs/{id}'), 'compatible path: path alias /jobs/{id} added'],
  ['a path alias less', remove(`${runs}/x-path-aliases`), 'breaking path: path alias /jobs/{id}/runs removed'],
  ['an operation deprecated', set('GET/deprecated', true), 'compatible operation: now deprecated'],
]);

table('credentials', '', [
  ['a way in more', set('GET/security/-', { cookie: [] }), 'compatible security: cookie now suffices'],
  ['a way in less', remove('GET/security/1'), 'breaking security: key no longer suffices'],
  [
    'two credentials at once',
    set('POST/security', [{ bearer: [], key: [] }]),
    'breaking security: bearer no longer suffices',
  ],
  ['one of two credentials', set('GET/security', [{ key: [] }]), 'breaking security: bearer no longer suffices'],
  ['no credential needed', set('GET/security', []), 'compatible security: no credential now suffices'],
  ['a scope needed', set('POST/security', [{ bearer: ['write'] }]), 'breaking security: bearer no longer suffices'],
  ['the same, spelled out', set('POST/security', [{ bearer: [] }])],
  [
    'a credential sent elsewhere',
    set('/components/securitySchemes/key/in', 'query'),
    'breaking credential key: in of the credential changed',
  ],
  ['a server less', set('/servers', []), 'breaking server /: server removed'],
  ['a server more', set('/servers/-', { url: '/v2' }), 'compatible server /v2: server added'],
]);

table('words', '', [
  ['another summary', set('POST/summary', 'Starts a task.'), 'docs operation: summary changed'],
  [
    'another description of a reply',
    set('POST/responses/400/description', 'Bad.'),
    'docs reply 400: description changed',
  ],
  [
    'a description of a property',
    set('?model/description', 'The model.'),
    'docs request body application/json › model: description changed',
  ],
  [
    'a title',
    set('@Failure/title', 'Failure'),
    'docs reply 400 application/json: title added',
    'docs reply 400 application/json: title added',
  ],
  [
    'an example more',
    set('POST/requestBody/JSON/examples/deep', { value: {} }),
    'docs request body application/json: examples changed',
  ],
  ['a parameter’s description', remove('POST/parameters/1/description'), 'docs query verbose: description removed'],
  ['words about a tag', set('/tags/0/description', 'All tasks.'), 'docs tags: tags changed'],
  ['another version', set('/info/version', '1.1.0'), 'docs info: version changed'],
  [
    'a property called title',
    set('?title', { type: 'string' }),
    'compatible request body application/json › title: optional property added',
  ],
  ['an unknown extension', set('POST/x-team', 'core'), 'docs operation: x-team added'],
]);
