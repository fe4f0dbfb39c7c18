import { type InputHTMLAttributes, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onFocus' | 'onPointerDown' | 'onClick' | 'autoComplete'> & {
  ref?: RefObject<HTMLInputElement | null>;
  /** What is shown while it has the focus may be written otherwise. */
  onEnter?: () => void;
};

/**
 * The line of every number: its whole value is selected when it takes the focus, by Tab or by pointer, so that what is typed takes
 * the place of a zero and never stands beside it (D-213). Pressed again, the caret goes where it was pressed; what is dragged over stays.
 */
export function NumberBox({ onEnter, ...input }: Props) {
  const entering = useRef(false);
  function enter(line: HTMLInputElement) {
    if (onEnter !== undefined) flushSync(onEnter);
    line.select();
  }
  function clicked(line: HTMLInputElement) {
    // The press has put the caret somewhere since.
    if (entering.current && line.selectionStart === line.selectionEnd) line.select();
    entering.current = false;
  }
  return (
    <input
      autoComplete="off"
      {...input}
      onPointerDown={({ currentTarget }) => {
        entering.current = document.activeElement !== currentTarget;
      }}
      onFocus={({ currentTarget }) => enter(currentTarget)}
      onClick={({ currentTarget }) => clicked(currentTarget)}
    />
  );
}
