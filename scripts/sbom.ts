import { readFile } from 'node:fs/promises';

/**
 * The software bill of materials (CycloneDX 1.6) of what is installed, written from the lockfile at each build, so it is
 * never older than the product. `npm sbom` refuses this tree: two packages of Lighthouse ask for `latest`.
 */
export type LockedPackage = {
  version: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
};
export type Lockfile = {
  name: string;
  version: string;
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
};

/** Their `package.json` names no licence in the field npm reads; the licence file or the README does. */
const saidElsewhere: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'combine-errors': 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
};

export type Component = {
  name: string;
  version: string;
  license: string | null;
  integrity: string | null;
  isTool: boolean;
};

export async function readLockfile(): Promise<Lockfile> {
  return JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lockfile;
}

/** Every package of the lockfile once, with its licence; `isTool` where only building and testing need it. */
export function componentsOf({ packages }: Lockfile): Component[] {
  const installed = Object.entries(packages).filter(([path]) => path !== '');
  return installed.map(([path, { version, license, integrity, dev }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return {
      name,
      version,
      license: license ?? saidElsewhere[name] ?? null,
      integrity: integrity ?? null,
      isTool: dev === true,
    };
  });
}

export function sbomOf(lockfile: Lockfile): object {
  const components = componentsOf(lockfile).map(({ name, version, license, integrity, isTool }) => ({
    type: 'library',
    name,
    version,
    'bom-ref': `pkg:npm/${name.replace('@', '%40')}@${version}`,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    scope: isTool ? 'excluded' : 'required',
    licenses: license ? [{ expression: license }] : [],
    hashes: integrity?.startsWith('sha512-')
      ? [
          {
            alg: 'SHA-512',
            content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex'),
          },
        ]
      : [],
  }));
  const unique = new Map(components.map((component) => [component['bom-ref'], component]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: lockfile.name, version: lockfile.version } },
    components: [...unique.values()],
  };
}
