import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { componentsOf, readLockfile, sbomOf, type Lockfile } from '../../scripts/sbom.ts';

/** Row 60 of the trust table: what the product is made of is written down, unchanged, and allowed in a product that is sold. */
const lockfile = await readLockfile();
const components = componentsOf(lockfile);
const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  string,
  Record<string, string>
>;
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];

// CONTRIBUTING.md, “Licences accepted without asking”, with those of the public domain.
const accepted = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'CC0-1.0',
]);
/** Of `A OR B` one is enough; any other expression has to be looked at. */
const isAccepted = (license: string | null) =>
  license !== null &&
  license
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((one) => accepted.has(one));

test('row 60: the licence of every package allows commercial use', () => {
  expect(components.length).toBeGreaterThan(500);
  expect(components.filter(({ license }) => !isAccepted(license))).toEqual([]);
  expect(['GPL-3.0', 'AGPL-3.0-only', 'CC-BY-NC-4.0', null].filter(isAccepted)).toEqual([]);
});

test('row 60: every package is pinned to its bytes, and comes from the registry', () => {
  expect(lockfile.lockfileVersion).toBe(3);
  expect(components.filter(({ integrity }) => !/^sha512-.{86}==$/.test(integrity ?? ''))).toEqual([]);
  const elsewhere = Object.entries(lockfile.packages).filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere).toEqual([]);
});

test('row 60: versions are exact, and the lockfile says the same', () => {
  const root = lockfile.packages[''] as unknown as Record<string, Record<string, string>>;
  for (const kind of kinds) {
    const wanted = packageJson[kind] ?? {};
    expect(Object.values(wanted).filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    expect(root[kind] ?? {}).toEqual(wanted);
  }
});

// npm refuses the scripts of packages that `allowScripts` does not name; this one asks for its own at each installation.
const neverRun = ['@firebase/util'];

test('row 60: no package brings a script for the installation that was not looked at', () => {
  type Scripted = Lockfile['packages'][string] & { hasInstallScript?: boolean };
  const scripted = Object.entries(lockfile.packages)
    .filter(([, one]) => (one as Scripted).hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  const known = [...Object.keys(packageJson['allowScripts'] ?? {}), ...neverRun];
  expect([...new Set(scripted)].filter((name) => !known.includes(name))).toEqual([]);
});

test('row 60: the bill of materials has every package once, with licence and hash', () => {
  const { components: listed } = sbomOf(lockfile) as {
    components: { purl: string; licenses: object[]; hashes: object[] }[];
  };
  const refs = listed.map(({ purl }) => purl);
  expect(new Set(refs).size).toBe(refs.length);
  expect(new Set(refs).size).toBe(new Set(components.map(({ name, version }) => `${name}@${version}`)).size);
  expect(listed.filter(({ licenses, hashes }) => licenses.length !== 1 || hashes.length !== 1)).toEqual([]);
});
