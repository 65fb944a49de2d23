// The table of attacks: one list per subject.
import type { Attack } from './attack.js';
import { connectionAttacks } from './connections.js';
import { jsonAttacks } from './json.js';
import { workAttacks } from './work.js';

export const attacks: readonly Attack[] = [...connectionAttacks, ...jsonAttacks, ...workAttacks];
