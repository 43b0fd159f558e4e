import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

/**
 * The baseline for uploads: a server that writes the body of a PUT request to a file. It responds when the file is
 * on the disk.
 */
const [, , file = ''] = process.argv;
const server = createServer(async (request, response) => {
  await pipeline(request, createWriteStream(file));
  const handle = await open(file, 'r+');
  await handle.datasync();
  await handle.close();
  response.writeHead(204).end();
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
