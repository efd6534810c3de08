import './ui/tokens.css';
import './ui/base.css';
import './ui/layout.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { modulesComeFrom } from './platform/modules.ts';
import { App, fetchFirstPage } from './shell/app.tsx';
import { startShell } from './shell/start-shell.ts';

modulesComeFrom(() => import('./modules/index.ts'), {
  publicNotices: async () => (await import('./modules/mechanisms/notices/public-notices.tsx')).default,
});
startShell();
fetchFirstPage();

const root = document.getElementById('app');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
