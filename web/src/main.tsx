import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { queryClient } from './api/queryClient.ts';
import { routes } from './routes.tsx';
import { languageOfPath } from './shell/areaOfPath.ts';
import { setLanguage } from './text/language.ts';
import { ToastProvider } from './ui/Toasts.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');

setLanguage(languageOfPath(window.location.pathname));
const router = createBrowserRouter(routes);
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>
  </StrictMode>,
);
