import './ui/layout/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { noteMissingFile } from './api/update.ts';
import { Application } from './app/Application.tsx';
import { languageOfPath } from './app/areaOfPath.ts';
import { arriveAt, Pages } from './app/routes.tsx';
import { openHistory } from './page/history.ts';
import { setLanguage } from './text/language.ts';
import { watchPresses } from './ui/controls/afterPress.ts';

/** The frame waits no longer than this for the screen in it; what cannot be loaded is told in its own place. */
const PATIENCE_MS = 500;

/**
 * Asks for the faces of the text before anything drawn asks for them: where the processor is slow they are there by then, and the page is laid
 * out once. Not sooner, since on a slow line they would come before the scripts. Without them the text is there in another face.
 */
function askForFaces(): void {
  for (const weight of [400, 600, 700]) document.fonts.load(`${weight} 1em "Titillium Web"`).catch(() => undefined);
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root');
  askForFaces();
  watchPresses();
  window.addEventListener('vite:preloadError', () => void noteMissingFile());
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
