import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Secret } from '#config/secret.ts';

/** Starts a mail server. It answers every recipient with `recipientReply`, and keeps the lines that it receives. */
export async function mailServer(recipientReply = '250 yes') {
  const received: string[] = [];
  const server = createServer((socket: Socket) => {
    let isMail = false;
    socket.write('220 mail.forms.museum\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        received.push(line);
        if (isMail && line !== '.') continue;
        isMail = line === 'DATA';
        socket.write(
          isMail ? '354 go on\r\n' : line.startsWith('RCPT') ? `${recipientReply}\r\n` : '250 yes\r\n',
        );
      }
    });
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new Secret(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`);
  return { received, url, close: () => server.close() };
}
