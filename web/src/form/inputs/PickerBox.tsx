import type { KeyboardEvent, ReactNode, RefObject } from 'react';

type Props = {
  className?: string | undefined;
  boxRef?: RefObject<HTMLDivElement | null>;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** The focus has gone elsewhere: neither the line nor what was found holds it. */
  onLeave: () => void;
  children: ReactNode;
};

/** The line of a picker with what was found by it. */
export function PickerBox({ className, boxRef, onKeyDown, onLeave, children }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the controls within, as they bubble up
    <div
      ref={boxRef}
      className={className}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      {children}
    </div>
  );
}
