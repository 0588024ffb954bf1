import { contextBridge, ipcRenderer } from 'electron';
import { wireName } from '../contract/answer.ts';
import { CHANNELS } from '../contract/index.ts';

/** One function for each channel of the contract, and nothing else of Electron. */
const host = Object.fromEntries(
  Object.entries(CHANNELS).map(([group, channels]) => [
    group,
    Object.fromEntries(
      Object.keys(channels).map(name => [name, (input: unknown) => ipcRenderer.invoke(wireName(group, name), input)]),
    ),
  ]),
);

contextBridge.exposeInMainWorld('battlefield', host);
