import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The server from its sources, restarted on change, and the browser code with hot reload on http://localhost:5173. */
const root = fileURLToPath(new URL('..', import.meta.url));
const start = (command: string, args: string[]) => spawn(command, args, { cwd: root, stdio: 'inherit' });
const children = [start('node', ['--watch-path=src', 'src/app/main.ts']), start('vite', [])];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of children) child.once('exit', stop);
