// The table of attacks: one list per subject.
import type { Attack } from './attack.js';
import { connectionAttacks } from './connections.js';
import { expensiveBodyAttacks } from './expensive-bodies.js';
import { jsonAttacks } from './json.js';

export const attacks: readonly Attack[] = [...connectionAttacks, ...jsonAttacks, ...expensiveBodyAttacks];
