import { defineConfig } from 'drizzle-kit';

/** `npm run check` fails when the tables and the migrations disagree. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/features/*/server/tables.ts',
    './src/adapters/better-auth/tables.ts',
    './src/adapters/firebase/tables.ts',
  ],
  out: process.env['MIGRATIONS_OUT'] ?? './migrations', // the check generates into a copy
});
