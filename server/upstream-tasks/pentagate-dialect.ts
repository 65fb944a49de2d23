// The dialect of this server: the paths of our contract. What the contract has no operation for is in the API of the console.
import type { DialectAdapter } from './dialect.js';
import { isList, isUntrustedObject, textOf } from './json.js';

export const pentagateDialect: DialectAdapter = {
  credential: (secret) => ({ authorization: `Bearer ${secret}` }),
  request: (given) => given,
  reply: () => undefined,
  cancel: (id) => ({ method: 'POST', path: `/console/api/tasks/${encodeURIComponent(id)}/cancel` }),
  list: {
    path: '/console/api/tasks?limit=100',
    ids(body) {
      const tasks = isUntrustedObject(body) && isList(body.tasks) ? body.tasks : [];
      return tasks.flatMap((task) => {
        const record = isUntrustedObject(task) && isUntrustedObject(task.record) ? task.record : {};
        const id = textOf(record.id);
        const state = textOf(record.state);
        return id === undefined ? [] : [{ id, ...(state !== undefined && { state }) }];
      });
    },
  },
  confirmationPrompt: () => undefined,
  hasSeeds: true,
};
