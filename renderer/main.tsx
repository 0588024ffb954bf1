import { createRoot } from 'react-dom/client';
import { hostClient } from './host/index.ts';

const info = await hostClient().app.info();
createRoot(document.getElementById('root')!).render(<h1>Battlefield {info.ok ? info.value.version : ''}</h1>);
