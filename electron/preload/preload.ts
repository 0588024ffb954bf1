import { contextBridge, ipcRenderer } from 'electron';
import { asking } from '../contract/ask.ts';
import { CHANNELS } from '../contract/index.ts';

/*
 * One function for each channel of the contract, and nothing else of Electron. Both ends of the wire parse: here, so that a page
 * that was taken over cannot send anything else and a wrong answer never reaches it; in the main process, because this script
 * lives in the page's own process.
 */
contextBridge.exposeInMainWorld(
  'battlefield',
  asking(CHANNELS, (wire, input) => ipcRenderer.invoke(wire, input)),
);
