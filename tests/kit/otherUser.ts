/**
 * Another user of this machine, who tries to get into a program that runs: `FOLDER HOST PORT`, its data folder, the name of its
 * server and where it listens. Prints what it got hold of as JSON: nothing at all, if all is well.
 */
import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';

const [folder = '', host = '', port = ''] = process.argv.slice(2);
const got: { [what: string]: unknown } = {};
let tried = 0;

function attempt(what: string, work: () => unknown): void {
  tried++;
  try {
    got[what] = work() ?? 'done';
  } catch {
    // As it should be.
  }
}

/** All that is listed of every process of the machine, for everybody. */
const commandLines = readdirSync('/proc')
  .filter(name => /^\d+$/.test(name))
  .flatMap(pid => {
    try {
      return [readFileSync(join('/proc', pid, 'cmdline'), 'latin1')];
    } catch {
      return [];
    }
  });

const profile = join(folder, 'window-browser');
for (const place of [folder, profile, join(folder, 'games')]) {
  attempt(`list ${place}`, () => readdirSync(place));
  attempt(`write into ${place}`, () => writeFileSync(join(place, 'mine.html'), ''));
  attempt(`replace ${place}`, () => renameSync(place, `${place}.old`));
}
for (const file of [
  'door.json',
  'owner.lock',
  'settings.json',
  join('window-browser', 'entrance.html'),
  join('window-browser', 'Default', 'Cookies'),
]) {
  attempt(`read ${file}`, () => readFileSync(join(folder, file), 'latin1'));
  attempt(`change ${file}`, () => appendFileSync(join(folder, file), 'x'));
  attempt(`remove ${file}`, () => rmSync(join(folder, file)));
}

const zeros = '0'.repeat(48);
const REQUESTS: readonly (readonly [method: string, target: string, headers: string, body: string])[] = [
  ['GET', '/', '', ''],
  ['GET', '/', `cookie: battlefield=${zeros}\r\n`, ''],
  ['GET', '/host/alive?page=1', '', ''],
  ['POST', '/host/app.info', `origin: http://${host}\r\ncontent-type: application/json\r\n`, '{}'],
  ['POST', '/enter', 'origin: null\r\n', `ticket=${zeros}`],
  ['GET', '/?ticket=', '', ''],
  ['POST', '/knock', 'content-type: application/json\r\n', JSON.stringify({ secret: zeros, file: '/etc/passwd' })],
];
for (const name of [host, `127.0.0.1:${port}`, `localhost:${port}`]) {
  for (const [method, target, headers, body] of REQUESTS) {
    tried++;
    const reply = await new Promise<string>(resolve => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1');
      socket.setEncoding('latin1').on('data', part => {
        text += part;
      });
      socket.on('error', () => {}).on('close', () => resolve(text));
      const length = `content-length: ${body.length}\r\nconnection: close\r\n`;
      socket.write(`${method} ${target} HTTP/1.1\r\nhost: ${name}\r\n${headers}${length}\r\n${body}`);
    });
    if (!reply.startsWith('HTTP/1.1 403 ')) got[`${method} ${target} at ${name}`] = reply;
  }
}

// Who had our port on another address of the machine might be given what is meant for us.
for (const address of ['127.0.0.1', '::1', '0.0.0.0', '::']) {
  tried++;
  const server = createServer();
  const took = await new Promise<boolean>(resolve => {
    server.on('error', () => resolve(false)).listen(Number(port), address, () => resolve(true));
  });
  if (took) got[`listen on ${address}`] = 'done';
  server.close();
}

process.stdout.write(JSON.stringify({ uid: process.getuid?.(), tried, got, commandLines }));
