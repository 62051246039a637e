export interface TextFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** Passes a file to the browser's downloads, or to the program that opens files of its type. */
export function saveFile({ name, type, text }: TextFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the URL only after the current task, so revoke it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
