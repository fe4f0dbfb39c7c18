import './ui/layout/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { noteMissingFile } from './api/update.ts';
import { Application } from './app/Application.tsx';
import { watchAppearance } from './app/appearance.ts';
import { languageOfPath } from './app/areaOfPath.ts';
import { routes } from './app/routes.tsx';
import { setLanguage } from './text/language.ts';
import { watchPresses } from './ui/controls/afterPress.ts';

/**
 * Asks for the faces of the text before anything drawn asks for them: where the processor is slow they are there by then, and the page is laid
 * out once. Not sooner, since on a slow line they would come before the scripts. Without them the text is there in another face.
 */
function askForFaces(): void {
  for (const weight of [400, 600, 700]) document.fonts.load(`${weight} 1em "Titillium Web"`).catch(() => undefined);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
askForFaces();
watchAppearance();
watchPresses();
window.addEventListener('vite:preloadError', () => void noteMissingFile());
setLanguage(languageOfPath(window.location.pathname));
createRoot(root).render(
  <StrictMode>
    <Application router={createBrowserRouter(routes)} />
  </StrictMode>,
);
