import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../api/queryClient.ts';
import type { History } from '../page/history.ts';
import { ToastProvider } from '../ui/feedback/Toasts.tsx';
import { HistoryRouter } from './HistoryRouter.tsx';

/** The application around its pages: the answers it keeps, the messages that pass, the way from page to page. */
export function Application({ history, children }: { history: History; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <HistoryRouter history={history}>{children}</HistoryRouter>
      </ToastProvider>
    </QueryClientProvider>
  );
}
