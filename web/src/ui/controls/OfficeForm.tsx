import type { ComponentProps, SubmitEvent } from 'react';
import { InvalidTextProvider, useInvalidTexts } from './invalidText.ts';

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & { onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown };

/** A form that is submitted as a whole, and never while an input holds text that is no value. */
export function OfficeForm({ onSubmit, ...form }: Props) {
  const { invalid, allValid } = useInvalidTexts();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (allValid()) onSubmit(event);
  }
  return (
    <InvalidTextProvider value={invalid}>
      <form {...form} onSubmit={submit} noValidate />
    </InvalidTextProvider>
  );
}
