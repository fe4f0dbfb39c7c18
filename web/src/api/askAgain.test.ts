import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { askAgain } from './askAgain.ts';
import { queryClient } from './queryClient.ts';

afterEach(() => queryClient.clear());

test('what is being read for the first time while an act is done is read again', async () => {
  const asked: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['storico'],
    queryFn: () => new Promise<string>((answer) => void asked.push(answer)),
  });
  const stop = observer.subscribe(() => undefined);
  const shown = askAgain();
  await expect.poll(() => asked.length).toBe(2);
  asked[0]?.('before the act');
  asked[1]?.('after the act');
  await shown;
  expect(observer.getCurrentResult().data).toBe('after the act');
  stop();
});
