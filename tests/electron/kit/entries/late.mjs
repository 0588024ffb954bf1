import { app, protocol } from 'electron';

const tried = {};
const attempt = (name, work) => {
  try {
    work();
    tried[name] = 'taken';
  } catch (error) {
    tried[name] = error.message;
  }
};
app.whenReady().then(() => {
  attempt('setPath', () => app.setPath('userData', import.meta.dirname));
  attempt('enableSandbox', () => app.enableSandbox());
  attempt('schemes', () => protocol.registerSchemesAsPrivileged([{ scheme: 'x' }]));
  console.log(JSON.stringify(tried));
});
