import { html, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5'

type DomTypes = TreeAdapterTypeMap<
  Node,
  Node,
  Node,
  Document,
  DocumentFragment,
  Element,
  Comment,
  Text,
  Element,
  DocumentType
>

type Namespace = ReturnType<TreeAdapter<DomTypes>['getNamespaceURI']>

/** Attributes of repeated `html` and `body` tags, which are added to the first. */
const maxAdopted = 500

const isText = (node: Node): node is Text => node.nodeType === 3
const isComment = (node: Node): node is Comment => node.nodeType === 8

/** Lets parse5 build the nodes of a DOM document. Comments and the doctype are left out. */
export function domAdapter(document: Document, { onElement }: { onElement: (count: number) => void }) {
  /** Namespaces other than HTML. */
  const namespaces = new Map<Element, Namespace>()
  const lines = new Map<Node, number>()
  const contents = new Map<Element, DocumentFragment>()
  const comment = document.createComment('')
  let count = 0
  let adopted = 0
  let documentMode = html.DOCUMENT_MODE.NO_QUIRKS

  const addText = (parent: Node, text: string, before: Node | null) => {
    const previous = before ? before.previousSibling : parent.lastChild
    if (previous && isText(previous)) previous.data += text
    else parent.insertBefore(document.createTextNode(text), before)
  }
  const setAttributes = (element: Element, attributes: readonly { name: string; value: string }[]) => {
    for (const { name, value } of attributes)
      if (!element.hasAttribute(name)) element.setAttribute(name, value)
  }
  const contentOf = (template: Element) => {
    const content = contents.get(template) ?? document.createDocumentFragment()
    contents.set(template, content)
    return content
  }

  const treeAdapter: TreeAdapter<DomTypes> = {
    createDocument: () => document,
    createDocumentFragment: () => document.createDocumentFragment(),
    createElement(tagName, namespace, attributes) {
      onElement(++count)
      const isSvg = namespace === html.NS.SVG
      const element = isSvg ? document.createElementNS(namespace, tagName) : document.createElement(tagName)
      if (namespace !== html.NS.HTML) namespaces.set(element, namespace)
      setAttributes(element, attributes)
      return element
    },
    createTextNode: (text) => document.createTextNode(text),
    createCommentNode: () => comment,
    adoptAttributes(element, attributes) {
      adopted += attributes.length
      if (adopted <= maxAdopted) setAttributes(element, attributes)
    },
    appendChild(parent, node) {
      if (!isComment(node)) parent.appendChild(node)
    },
    insertBefore(parent, node, before) {
      if (!isComment(node)) parent.insertBefore(node, before)
    },
    detachNode(node) {
      node.parentNode?.removeChild(node)
    },
    insertText: (parent, text) => addText(parent, text, null),
    insertTextBefore: addText,
    setTemplateContent(template, content) {
      contents.set(template, content)
    },
    getTemplateContent: contentOf,
    setDocumentType() {},
    setDocumentMode(_, mode) {
      documentMode = mode
    },
    getDocumentMode: () => documentMode,
    getFirstChild: (node) => node.firstChild,
    getChildNodes: (node) => [...node.childNodes],
    getParentNode: (node) => node.parentNode,
    getAttrList: (element) => Array.from(element.attributes, ({ name, value }) => ({ name, value })),
    getTagName: (element) => element.localName,
    getNamespaceURI: (element) => namespaces.get(element) ?? html.NS.HTML,
    getTextNodeContent: (node) => node.data,
    getCommentNodeContent: (node) => node.data,
    getDocumentTypeNodeName: (node) => node.name,
    getDocumentTypeNodePublicId: (node) => node.publicId,
    getDocumentTypeNodeSystemId: (node) => node.systemId,
    isTextNode: isText,
    isCommentNode: isComment,
    isDocumentTypeNode: (node): node is DocumentType => node.nodeType === 10,
    isElementNode: (node): node is Element => node.nodeType === 1,
    setNodeSourceCodeLocation(node, location) {
      if (location) lines.set(node, location.startLine)
    },
    // parse5 asks for it only to add where the element ends.
    getNodeSourceCodeLocation: () => null,
    updateNodeSourceCodeLocation() {},
  }
  return {
    treeAdapter,
    templates: (): ReadonlyMap<Element, DocumentFragment> => contents,
    lineOf: (element: Element) => lines.get(element) ?? 1,
  }
}
