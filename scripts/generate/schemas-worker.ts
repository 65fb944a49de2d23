// Compiles schemas with Ajv beside the lint, which needs the validators only for its last rules.
import { type GroupInput, generateGroup } from '../contract/schemas/group.js';
import { serveThread } from './thread.js';

serveThread((group: GroupInput) => generateGroup(group));
