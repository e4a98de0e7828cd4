import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrationsFolder } from '../src/app/open-database.ts';
import { prepareDatabase } from '../src/platform/db/prepare.ts';

/** Migrations under an owner who is no superuser, as on an operator's own server. */
const name = 'upgraded';

let admin: pg.Client;
let ownerUrl: string;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('postgres').adminUrl });
  await admin.connect();
  await admin.query(`create role ${name}_owner login createrole`);
  await admin.query(`create database ${name} owner ${name}_owner`);
  const url = new URL(inject('postgres').ownerUrl);
  url.pathname = name;
  url.username = `${name}_owner`;
  ownerUrl = url.href;
});
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

const prepare = () =>
  prepareDatabase({ ownerUrl, migrationsFolder: migrationsFolder(), queues: [], passwordSecret: null });

test('a database is prepared twice alike; one of an earlier series is refused and stays as it is', async () => {
  await prepare();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const applied = async () =>
      (await owner.query('select hash, created_at from drizzle.__drizzle_migrations order by id')).rows;
    const before = await applied();
    expect(before.length).toBeGreaterThan(1);
    await prepare();
    expect(await applied()).toEqual(before);

    await owner.query(`update drizzle.__drizzle_migrations set hash = 'of another series'`);
    const earlier = await applied();
    await expect(prepare()).rejects.toThrow(/before the first release.*Nothing was changed/s);
    expect(await applied()).toEqual(earlier);
  } finally {
    await owner.end();
  }
});
