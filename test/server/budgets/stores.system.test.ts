// Budgets in PostgreSQL. Reserving is atomic, and reservations that are not settled expire.
import { createPostgresStore } from '../../../server/budgets/postgres-budgets.js';
import { createRatePool } from '../../../server/limits/postgres-rates.js';
import { databaseForTests, describeOnPostgres } from '../store/postgres.js';
import { storeSuite } from './store-suite.js';

describeOnPostgres('in PostgreSQL', () => {
  const database = databaseForTests();
  const open = () => {
    const pool = createRatePool(database.url, 4, 20_000);
    const store = createPostgresStore(pool);
    return { ...store, close: () => store.close().then(() => pool.end()) };
  };
  storeSuite(() => [open(), open()]);
});
