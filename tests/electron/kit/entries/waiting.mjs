import { app, BrowserWindow } from 'electron';

// Waits at the top for what comes only after it.
await app.whenReady();
new BrowserWindow({});
