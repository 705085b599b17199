import '@/components/site/site-frame.gen.css'

export { NotFoundMessage as default } from '@/components/site/not-found/not-found-message'
