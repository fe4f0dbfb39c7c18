import { QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { type DataRouter, RouterProvider } from 'react-router';
import { queryClient } from '../api/queryClient.ts';
import { ToastProvider } from '../ui/feedback/Toasts.tsx';

/** The application around its pages: the cached answers, the messages that pass, the router. */
export function Application({ router }: { router: DataRouter }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router} flushSync={flushSync} />
      </ToastProvider>
    </QueryClientProvider>
  );
}
