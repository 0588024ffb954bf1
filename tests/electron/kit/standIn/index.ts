/*
 * Stands in for the module `electron` of the main process, as far as this program uses it. What Electron refuses is refused, its
 * events come in its order, and what is not here cannot be imported: an entry that wants more has to say so here first.
 */
export { app } from './app.ts';
export { dialog, ipcMain, protocol, session } from './services.ts';
export { BrowserWindow } from './window.ts';
