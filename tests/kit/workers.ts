import type { Endpoint } from 'comlink';
import { expose } from 'comlink';

/** Workers that stand for those of the page: started as they are wanted, ended as they are, and broken down by an event at their port. */
export function workersOf(service: object) {
  const ports: MessagePort[] = [];
  let ended = 0;
  const start = () => {
    const { port1, port2 } = new MessageChannel();
    expose(service, port2 as unknown as Endpoint);
    port1.start();
    ports.push(port1);
    const end = () => {
      ended++;
      port1.close();
      port2.close();
    };
    return { endpoint: port1 as unknown as Endpoint, end };
  };
  return { start, ports, ended: () => ended };
}
