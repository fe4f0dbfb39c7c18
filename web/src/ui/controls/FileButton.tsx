import { type ComponentProps, useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

type Props = Pick<ButtonProps, 'small' | 'pending' | 'disabled' | 'children'> &
  Pick<ComponentProps<'input'>, 'accept' | 'aria-label'> & { onFile: (file: File) => void };

/** Opens the system's file dialog for one file; the same file can be chosen again. */
export function FileButton({ onFile, accept, 'aria-label': label, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onFile(file);
          event.target.value = '';
        }}
      />
      <Button {...button} onPress={() => input.current?.click()} />
    </>
  );
}
