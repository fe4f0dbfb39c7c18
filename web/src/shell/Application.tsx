import { QueryClientProvider } from '@tanstack/react-query';
import { type DataRouter, RouterProvider } from 'react-router';
import { queryClient } from '../api/queryClient.ts';
import { ToastProvider } from '../ui/Toasts.tsx';

/** The application around its pages: the answers it keeps, the messages that pass, the way from page to page. */
export function Application({ router }: { router: DataRouter }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>
  );
}
