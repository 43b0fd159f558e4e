import { picturesEncoded, serve } from './museum-server.ts';
const server = await serve('/tmp/view/data');
try { await picturesEncoded(server.url, server.url + '/museums/MTItZGVtbw');
const html = await (await fetch(server.url + '/museums/MTItZGVtbw')).text();
for (const c of new Set(html.match(/\/media\/\w+-800\.avif/g))) { const r = await fetch(server.url + c); console.log(c, r.headers.get('content-type'), (await r.arrayBuffer()).byteLength); }
} finally { await server.end(); }
process.exit(0);
