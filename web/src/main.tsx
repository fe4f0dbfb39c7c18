import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { noteFirstDrawn } from './api/firstDrawn.ts';
import { readFirst } from './api/readFirst.ts';
import { noteMissingFile } from './api/update.ts';
import { arriveAt, Pages } from './routes.tsx';
import { Application } from './shell/Application.tsx';
import { languageOfPath } from './shell/areaOfPath.ts';
import { openHistory } from './shell/history.ts';
import { setLanguage } from './text/language.ts';
import { watchPresses } from './ui/afterPress.ts';

/** Longer the frame does not wait for the screen in it and what it shows; what cannot be had is told in its own place. */
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
  const { pathname, search } = window.location;
  setLanguage(languageOfPath(pathname));
  const patience = new Promise((done) => setTimeout(done, PATIENCE_MS));
  const all = Promise.all([arriveAt(pathname), readFirst(pathname, search)]);
  await Promise.race([all.catch(() => undefined), patience]);
  noteFirstDrawn();
  createRoot(root).render(
    <StrictMode>
      <Application history={openHistory()}>
        <Pages />
      </Application>
    </StrictMode>,
  );
}

void start();
