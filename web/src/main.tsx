import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { arriveAt, Pages } from './routes.tsx';
import { Application } from './shell/Application.tsx';
import { languageOfPath } from './shell/areaOfPath.ts';
import { openHistory } from './shell/history.ts';
import { setLanguage } from './text/language.ts';

/** Longer the frame does not wait for the screen in it; one that cannot be had is told in its own place. */
const PATIENCE_MS = 500;

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root');
  const { pathname } = window.location;
  setLanguage(languageOfPath(pathname));
  const patience = new Promise((done) => setTimeout(done, PATIENCE_MS));
  await Promise.race([arriveAt(pathname).catch(() => undefined), patience]);
  createRoot(root).render(
    <StrictMode>
      <Application history={openHistory()}>
        <Pages />
      </Application>
    </StrictMode>,
  );
}

void start();
