// Hooks of Dredd, as its documentation has them for requests that need what others have made.
const hooks = require('hooks');

const made = {};

hooks.beforeEach((transaction) => {
  const [, things, id] = transaction.fullPath.split('/');
  if (id && made[things]) transaction.fullPath = `/${things}/${made[things]}`;
});

hooks.afterEach((transaction) => {
  const [, things, id] = transaction.fullPath.split('/');
  try {
    if (!id) made[things] = JSON.parse(transaction.real.body).id;
  } catch {
    // Streams have no id.
  }
});
