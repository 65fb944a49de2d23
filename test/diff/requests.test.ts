// What edits of parameters, bodies and their properties mean: a request may only be widened.
import { all, remove, rename, set, without } from './contract.js';
import { table } from './table.js';

table('parameters', '', [
  [
    'an optional parameter more',
    set('POST/parameters/-', { name: 'trace', in: 'query', schema: { type: 'string' } }),
    'compatible query trace: optional parameter added',
  ],
  [
    'a required parameter more',
    set('POST/parameters/-', { name: 'trace', in: 'query', required: true, schema: { type: 'string' } }),
    'breaking query trace: required parameter added',
  ],
  ['a parameter less', remove('POST/parameters/1'), 'breaking query verbose: parameter removed'],
  ['a parameter now required', set('POST/parameters/1/required', true), 'breaking query verbose: now required'],
  [
    'a parameter no longer required',
    set('POST/parameters/0/required', false),
    'compatible header x-version: no longer required',
  ],
  ['a header in another case', set('POST/parameters/0/name', 'x-version')],
  [
    'a parameter moved',
    set('POST/parameters/1/in', 'header'),
    'breaking header verbose: parameter moved from query to header',
  ],
  [
    'a parameter of another type',
    set('POST/parameters/1/schema/type', 'integer'),
    'breaking query verbose: type changed from boolean to integer',
  ],
  [
    'a pattern dropped',
    remove('POST/parameters/0/schema/pattern'),
    'compatible header x-version: pattern "^v" removed',
  ],
  [
    'another default of a parameter',
    set('POST/parameters/1/schema/default', true),
    'breaking query verbose: default changed from false to true',
  ],
  [
    'a parameter written otherwise',
    set('POST/parameters/1/explode', false),
    'breaking query verbose: written in another style',
  ],
  ['a style spelled out', set('POST/parameters/1/style', 'form')],
  [
    'a path parameter with another name',
    all(
      rename('/paths/~1tasks~1{id}~1runs', '/tasks/{task}/runs'),
      set('/paths/~1tasks~1{task}~1runs/parameters/0/name', 'task'),
    ),
    'breaking path: path parameter id is now called task: clients name it',
  ],
  ['a parameter deprecated', set('POST/parameters/1/deprecated', true), 'compatible query verbose: now deprecated'],
]);

table('request bodies', '', [
  [
    'the body no longer required',
    set('POST/requestBody/required', false),
    'compatible request body: no longer required',
  ],
  ['no body any more', remove('POST/requestBody'), 'breaking request body: request body removed'],
  [
    'a required body more',
    set('GET/requestBody', { required: true, content: {} }),
    'breaking request body: required request body added',
  ],
  [
    'an optional body more',
    set('GET/requestBody', { content: {} }),
    'compatible request body: optional request body added',
  ],
  [
    'a media type more',
    set('POST/requestBody/content/text~1plain', { schema: { type: 'string' } }),
    'compatible request body text/plain: media type text/plain added',
  ],
  [
    'a media type less',
    remove('POST/requestBody/content/multipart~1form-data'),
    'breaking request body multipart/form-data: media type multipart/form-data removed',
  ],
  [
    'another encoding of a part',
    set('POST/requestBody/content/multipart~1form-data/encoding/model/contentType', 'image/png'),
    'breaking request body multipart/form-data › model: encoding of the part changed',
  ],
  [
    'snake_case no longer',
    set('POST/requestBody/x-accepts-snake-case', false),
    'breaking request body: keys in snake_case are no longer accepted',
  ],
  [
    'the JSON of protocol buffers accepted',
    set('POST/requestBody/x-accepts-proto-json', true),
    'compatible request body: the JSON of protocol buffers is now accepted',
  ],
  [
    'an open object closed',
    set('@RunRequest/additionalProperties', false),
    'breaking request body application/json: other properties are no longer allowed',
  ],
  [
    'a dependency between properties',
    set('@RunRequest/dependentRequired', { budget: ['mode'] }),
    'breaking request body application/json: dependentRequired added',
  ],
]);

table('properties of a request', 'request body application/json › ', [
  ['an optional property more', set('?seed', { type: 'integer' }), 'compatible seed: optional property added'],
  [
    'a required property more',
    all(set('?seed', { type: 'integer' }), set('@RunRequest/required/-', 'seed')),
    'breaking seed: required property added',
  ],
  ['a property less', remove('?legacy'), 'breaking legacy: property removed'],
  [
    'a required property less',
    all(remove('?model'), without('@RunRequest/required', 'model')),
    'breaking model: property removed',
  ],
  ['a property now required', set('@RunRequest/required/-', 'mode'), 'breaking mode: now required'],
  [
    'a property no longer required',
    without('@RunRequest/required', 'messages'),
    'compatible messages: no longer required',
  ],
  ['a property deprecated', set('?legacy/deprecated', true), 'compatible legacy: now deprecated'],
  [
    'a closed object opened',
    remove('?strict/additionalProperties'),
    'compatible strict: other properties are now allowed, whatever they are',
  ],
  [
    'values of a map tightened',
    set('?labels/additionalProperties/maxLength', 32),
    'breaking labels{}: maxLength changed from 64 to 32',
  ],
  [
    'keys of a map restricted',
    set('?labels/propertyNames', { maxLength: 8 }),
    'breaking labels › property names: propertyNames now has a schema',
  ],
  ['fewer members of a map', set('?labels/maxProperties', 3), 'breaking labels: maxProperties changed from 4 to 3'],
]);
