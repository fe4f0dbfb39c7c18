import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { routes } from './routes.tsx';
import { Application } from './shell/Application.tsx';
import { languageOfPath } from './shell/areaOfPath.ts';
import { setLanguage } from './text/language.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');

setLanguage(languageOfPath(window.location.pathname));
const router = createBrowserRouter(routes);
createRoot(root).render(
  <StrictMode>
    <Application router={router} />
  </StrictMode>,
);
