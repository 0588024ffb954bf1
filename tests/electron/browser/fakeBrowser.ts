/**
 * Stands in for a browser. Enters by the page that `--app` names, opens the stream of a page, and writes down in `seen.jsonl`
 * beside the data folder what it is told; then it does what its first word says, the next time the next one, and so on.
 */
import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [words = '', ...args] = process.argv.slice(2);
const option = (name: string) => args.find(arg => arg.startsWith(`--${name}=`))!.slice(name.length + 3);
const profile = option('user-data-dir');
const seen = join(dirname(dirname(profile)), 'seen.jsonl');
const times = existsSync(seen) ? readFileSync(seen, 'utf8').trim().split('\n').length : 0;
const all = words.split(',');
const what = all[Math.min(times, all.length - 1)]!;

const entrance = fileURLToPath(option('app'));
const html = readFileSync(entrance, 'utf8');
const origin = new URL(/action="([^"]+)\/enter"/.exec(html)![1]!).origin;
const { host, port } = new URL(origin);
const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
const modes = [entrance, profile, dirname(profile), join(dirname(profile), 'door.json')].map(mode);

interface Reply {
  readonly cookie: string;
  readonly text: string;
}
function ask(method: string, path: string, headers: { readonly [name: string]: string }, body = ''): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers: { host, origin, ...headers } }, response => {
      let text = '';
      response.setEncoding('utf8').on('data', part => {
        text += part;
      });
      const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      response.on('end', () => resolve({ cookie, text }));
    });
    asked.on('error', reject).end(body);
  });
}

const { cookie } = await ask('POST', '/enter', {}, `ticket=${/value="([0-9a-f]+)"/.exec(html)![1]}`);
const stream = request({ host: '127.0.0.1', port, path: '/host/alive?page=1', headers: { host, cookie } });
stream.on('error', () => {}).end();
await new Promise(resolve => stream.on('response', resolve));

const json = { cookie, 'content-type': 'application/json' };
const crash = JSON.parse((await ask('POST', '/host/app.crash', json, '{}')).text).value;
const file = all.includes('handed') ? JSON.parse((await ask('POST', '/host/app.handed', json, '{}')).text).value : null;
// The file is removed when it was used, which takes a moment.
for (let left = 50; existsSync(entrance) && left > 0; left--) await new Promise(resolve => setTimeout(resolve, 20));
appendFileSync(seen, `${JSON.stringify({ modes, crash, file, entrance: existsSync(entrance) })}\n`);

switch (what) {
  case 'close':
  case 'handed':
    await ask('POST', '/host/bye?page=1', { cookie });
    process.exit(0);
    break;
  case 'crash':
    stream.destroy();
    setInterval(() => {}, 1000);
    break;
  case 'fail':
    process.exit(3);
    break;
  case 'die':
    process.kill(process.pid, 'SIGKILL');
    break;
  case 'ignore':
    process.on('SIGTERM', () => {});
    stream.destroy();
    setInterval(() => {}, 1000);
    break;
}
