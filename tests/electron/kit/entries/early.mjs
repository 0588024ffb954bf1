import { BrowserWindow, ipcMain, protocol, session } from 'electron';

const tried = {};
const attempt = (name, work) => {
  try {
    work();
    tried[name] = 'taken';
  } catch (error) {
    tried[name] = error.message;
  }
};
attempt('window', () => new BrowserWindow({}));
attempt('protocol', () => protocol.handle('x', () => null));
attempt('session', () => session.defaultSession);
attempt('schemes', () => protocol.registerSchemesAsPrivileged([{ scheme: 'x' }]));
attempt('schemes again', () => protocol.registerSchemesAsPrivileged([{ scheme: 'y' }]));
attempt('handler', () => ipcMain.handle('x', () => null));
attempt('handler again', () => ipcMain.handle('x', () => null));
console.log(JSON.stringify(tried));
