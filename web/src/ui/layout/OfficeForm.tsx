import type { ComponentProps, SubmitEvent } from 'react';
import { HeldProvider, useHolding } from './held.ts';

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & { onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown };

/** A form that is sent as a whole: never while one of its inputs holds what is no value. */
export function OfficeForm({ onSubmit, ...form }: Props) {
  const { held, isFree } = useHolding();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isFree()) onSubmit(event);
  }
  return (
    <HeldProvider value={held}>
      <form {...form} onSubmit={submit} noValidate />
    </HeldProvider>
  );
}
