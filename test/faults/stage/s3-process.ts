import { startS3Server } from '../../harness/s3-server.ts';

/** The S3 server as a process that can be killed: `S3_DIRECTORY` and `PORT` say where. */
await startS3Server({ directory: process.env['S3_DIRECTORY']!, port: Number(process.env['PORT']) });
process.stdout.write('ready\n');
