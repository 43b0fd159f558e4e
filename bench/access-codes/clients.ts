import { Agent, get } from 'node:http';

/**
 * A process whose clients send an access code repeatedly, without a pause. The parent process starts them with
 * "go" and stops them with "rest". The reply to "go" is sent when each client has sent its first code. The reply
 * to "rest" contains the number of responses, and how many of them were wrong.
 */
const [url = '', count = '60'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(count) });
let isGoing = false;
let sent = 0;
let answers = 0;
let wrong = 0;

function type(): Promise<void> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => {
        answers += 1;
        if (!body.includes('"success":true')) wrong += 1;
        resolve();
      });
    });
    request.on('finish', () => {
      sent += 1;
      if (sent === Number(count)) process.send?.('going');
    });
    request.on('error', () => {
      wrong += 1;
      resolve();
    });
  });
}

async function client(): Promise<void> {
  while (isGoing) await type();
}

process.on('message', async (word) => {
  isGoing = word === 'go';
  if (!isGoing) return;
  sent = 0;
  answers = 0;
  wrong = 0;
  await Promise.all(Array.from({ length: Number(count) }, client));
  process.send?.({ answers, wrong });
});
