import { Link } from 'react-router-dom';
import { isAddressable, jobPath } from '#lib/address.ts';
import { visibleId } from '#lib/visibleText.ts';

interface JobLinkProps {
  id: string;
  /** Before the path of a plain link, which the table follows; without it the router does. */
  base?: string;
  className: string | undefined;
  /** Of the remark that stands where there is no link. */
  noteClassName: string | undefined;
}

/** A uuid reads by its first eight characters; the whole id stays to be read and copied. */
export function JobLink({ id, base, className, noteClassName }: JobLinkProps) {
  const seen = visibleId(id);
  const strong = /^[0-9a-f]{8}(?=-)/i.exec(seen)?.[0] ?? seen;
  const text = (
    <>
      <b>{strong}</b>
      {seen.slice(strong.length)}
    </>
  );
  if (!isAddressable(id)) {
    return (
      <>
        <span className={className}>{text}</span>
        <span className={noteClassName}>
          This id can't be part of an address, so the job can't be opened.
        </span>
      </>
    );
  }
  const named = { className, 'aria-label': id.trim() === '' ? seen : id };
  if (base !== undefined)
    return (
      <a {...named} href={base + jobPath(id)}>
        {text}
      </a>
    );
  return (
    <Link {...named} to={jobPath(id)}>
      {text}
    </Link>
  );
}
