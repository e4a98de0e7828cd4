import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runStep } from '../run-all.ts';
import type { Account } from './account.ts';
import type { Finding } from './main.ts';

/** sqlmap, wapiti and ffuf of Debian against the running product, as a signed-in coach. */
const sessionOf = (account: Account) => `Cookie: ${account.cookie}`;

export async function runScanners(url: string, account: Account, folder: string): Promise<Finding[]> {
  return [
    await whenInstalled('sqlmap', 'row 46', () => sqlmap(url, account, folder)),
    await whenInstalled('wapiti', 'row 39, row 46, row 51', () => wapiti(url, account, folder)),
    await whenInstalled('ffuf', 'row 55', () => ffuf(url, account, folder)),
  ];
}

async function whenInstalled(program: string, rows: string, run: () => Promise<Finding>): Promise<Finding> {
  const isThere = (process.env['PATH'] ?? '').split(':').some((path) => existsSync(`${path}/${program}`));
  if (isThere) return run();
  const how = `skipped: ${program} is not installed (apt-get install ${program})`;
  return { what: `${rows}: ${program}`, figures: how, problems: [] };
}

async function sqlmap(url: string, account: Account, folder: string): Promise<Finding> {
  const { body: client } = await account.call('POST', '/api/clients', { name: 'Sample' });
  const { body: task } = await account.call<{ id: string }>('POST', '/api/tasks', { title: 'Sample' });
  const targets: [address: string, method: string, data?: string][] = [
    [`/api/tasks?all=true*`, 'GET'],
    [`/api/to-do?view=open*&sort=due*&search=x*`, 'GET'],
    [`/api/conversations?search=x*&limit=5*`, 'GET'],
    [`/api/clients/${client.id}*`, 'GET'],
    [`/api/search?q=x*`, 'GET'],
    [`/api/clients`, 'POST', '{"name":"x*","organization":"y*"}'],
    [`/api/tasks/${task.id}`, 'PATCH', '{"title":"x*"}'],
    [`/api/identity/sign-in/email`, 'POST', '{"email":"x@example.com*","password":"y*"}'],
  ];
  const problems: string[] = [];
  let requests = 0;
  for (const [address, method, data] of targets) {
    const { output, ok } = await runStep({
      name: `sqlmap ${method} ${address}`,
      command: [
        'sqlmap',
        `--url=${url}${address}`,
        `--method=${method}`,
        ...(data ? [`--data=${data}`] : []),
        `--headers=${sessionOf(account)}\nOrigin: ${url}\nContent-Type: application/json\nX-Forwarded-For: 10.22.0.${1 + targets.findIndex(([one]) => one === address)}`,
        '--batch',
        '--level=2',
        '--risk=1',
        '--technique=BEU', // without the timed ones, which take an hour and say what the others do
        '--dbms=PostgreSQL',
        '--ignore-code=*',
        '--flush-session',
        '--threads=2',
        '--timeout=10',
        '--retries=1',
        `--output-dir=${resolve(folder)}/sqlmap`,
        '--disable-coloring',
        '-v1',
      ],
    });
    requests += Number(/total of (\d+) HTTP/.exec(output)?.[1] ?? 0);
    if (/is vulnerable|identified the following injection/i.test(output))
      problems.push(`${method} ${address}`);
    if (!ok && !/all tested parameters do not appear/i.test(output))
      problems.push(`${method} ${address}: sqlmap did not finish`);
    if (/\b500 \(Internal/.test(output)) problems.push(`${method} ${address}: the product answered 500`);
  }
  const figures = `level 2, ${targets.length} routes with a session${requests > 0 ? `, ${requests} requests` : ''}, ${problems.length} findings`;
  return { what: 'row 46: sqlmap', figures, problems };
}

async function wapiti(url: string, account: Account, folder: string): Promise<Finding> {
  const report = `${folder}/wapiti.json`;
  const cookies = `${folder}/cookies.json`;
  await writeFile(cookies, JSON.stringify(wapitiCookies(account, url)));
  await runStep({
    name: 'wapiti',
    command: [
      'wapiti',
      '--url',
      `${url}/`,
      '--start',
      `${url}/dashboard`,
      '--start',
      `${url}/api/tasks?all=true`,
      '--start',
      `${url}/api/conversations?search=x`,
      '--start',
      `${url}/api/to-do?view=open&search=x`,
      '--cookie',
      cookies,
      '--header',
      'X-Forwarded-For: 10.23.0.1',
      '--scope',
      'domain',
      '--module',
      'sql,xss,exec,file,ssrf,redirect,crlf,xxe,csp,http_headers,cookieflags,backup',
      '--max-scan-time',
      '4',
      '--flush-session',
      '--format',
      'json',
      '--output',
      report,
      '--no-bugreport',
      '--verbose',
      '1',
    ],
  });
  const text = await readFile(report, 'utf8').catch(() => null);
  if (!text) return { what: 'wapiti', figures: 'no report', problems: ['wapiti wrote no report'] };
  const { vulnerabilities, anomalies, infos } = JSON.parse(text) as {
    vulnerabilities: Record<string, { info: string; path: string; method: string }[]>;
    anomalies: Record<string, unknown[]>;
    infos: { crawled_pages_nbr?: number };
  };
  // On plain http of this machine there is no Secure cookie; the header of old browsers against XSS did harm.
  const expected = /Secure flag|Strict-Transport|X-XSS-Protection/i;
  const problems = Object.entries(vulnerabilities).flatMap(([kind, found]) =>
    found
      .filter(({ info }) => !expected.test(`${kind} ${info}`))
      .map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info}`),
  );
  problems.push(...Object.entries(anomalies).flatMap(([kind, all]) => all.map(() => `anomaly: ${kind}`)));
  const figures = `${infos.crawled_pages_nbr ?? 'some'} pages, ${Object.keys(vulnerabilities).length} kinds looked for, ${problems.length} findings`;
  return { what: 'row 39, row 46, row 51: wapiti', figures, problems };
}

/** The format of wapiti’s own jar: by host, by path, by name. */
function wapitiCookies(account: Account, url: string) {
  const values = account.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    const cookie = { version: 0, expires: null, secure: false, value: pair.slice(at + 1), port: null };
    return [pair.slice(0, at), cookie] as const;
  });
  return { [new URL(url).hostname]: { '/': Object.fromEntries(values) } };
}

const exposed =
  '.git/HEAD .git/config .env .env.local .htaccess .svn/entries .DS_Store package.json package-lock.json tsconfig.json run.mjs server/main.mjs server/sbom.cdx.json dist/server/main.mjs src/app/main.ts migrations/0000_schema.sql node_modules/fastify/package.json data/instance.key debug metrics status server-status actuator actuator/env admin/config phpinfo.php wp-login.php api/docs api/swagger swagger.json openapi.yaml graphql api/debug api/test api/admin/users console trace heapdump backup.sql dump.sql db.sqlite id_rsa config.json .well-known/openid-configuration assets/index.js.map service-worker.js.map sbom.cdx.json logs/server.log outbox';

async function ffuf(url: string, account: Account, folder: string): Promise<Finding> {
  const words = `${folder}/words.txt`;
  const report = `${folder}/ffuf.json`;
  const around = [
    '',
    '../',
    '..%2f',
    '%2e%2e/',
    './/',
    'assets/..%2f..%2f',
    'assets/%2e%2e/%2e%2e/',
    'api/%2e%2e/',
  ];
  const all = exposed.split(' ').flatMap((word) => around.map((before) => `${before}${word}`));
  await writeFile(words, all.join('\n'));
  await runStep({
    name: 'ffuf',
    command: [
      'ffuf',
      '-u',
      `${url}/FUZZ`,
      '-w',
      words,
      '-H',
      sessionOf(account),
      '-H',
      'X-Forwarded-For: 10.24.0.1',
      '-mc',
      '200-299,500-599',
      '-t',
      '1',
      '-p',
      '0.1', // the product takes 600 calls a minute of an address
      '-s',
      '-of',
      'json',
      '-o',
      report,
    ],
  });
  const { results } = JSON.parse(await readFile(report, 'utf8')) as {
    results: { url: string; status: number; length: number }[];
  };
  const problems = results.map(({ url: found, status }) => `${status} ${found}`);
  return { what: 'row 55: ffuf', figures: `${all.length} addresses, ${problems.length} answered`, problems };
}
