import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The fastest possible server, for comparison. Node's own http server sends the same bytes for every request. */
const body = readFileSync(process.argv[2] ?? '');
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
